import { routes } from 'virtual:api-routes'
import { routes as consoleRoutes } from 'virtual:console-api-routes'

// the API client reads this table with each call
Object.assign(routes, consoleRoutes)
