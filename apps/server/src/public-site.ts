/** The pages that search engines may read (ROUTE-01), the paths that they may not, and the exceptions below these. */
export const publicSite = {
  pages: ['/', '/app', '/pricing', '/about', '/privacy', '/terms', '/notice', '/contact', '/withdraw', '/cancel'],
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
  /** Calendar programs, such as Google's, read `robots.txt` first. */
  readable: ['/api/calendar/'],
}
