/** The pages that search engines may read (ROUTE-01), and the paths that they may not. */
export const publicSite = {
  pages: ['/', '/app', '/pricing', '/about', '/privacy', '/terms'],
  hidden: [
    '/api/',
    '/auth',
    '/sandbox',
    '/app/messages',
    '/app/onboarding',
    '/app/profile',
    '/app/reservations',
    '/app/subscription',
    '/app/tribes/create',
    '/app/users',
  ],
}
