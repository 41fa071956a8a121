/** Who the product says it is. The only place that names the company. */
export const brand = {
  name: 'Wayhouse',
  tagline: 'Shared stays for people who work from anywhere.',
  description:
    'A community of verified remote workers who share stays, split the rent and make friends in the next city.',
  companyName: 'Wayhouse',
  companyUrl: 'https://wayhouse.example',
  supportEmail: 'support@wayhouse.example',
} as const
