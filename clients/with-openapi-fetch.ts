// Signs in, reads, writes and handles an error with openapi-fetch:  node with-openapi-fetch.ts URL EMAIL PASSWORD
import createClient from 'openapi-fetch'
import type { paths } from './generated/schema.ts'

const [url = '', email = '', password = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl: `${url}/api` })

const signedIn = await api.POST('/auth/sign-in/email', { body: { email, password } })
if (signedIn.error !== undefined) throw new Error(signedIn.error.message)
const cookie = signedIn.response.headers
  .getSetCookie()
  .map((each) => each.split(';')[0])
  .join('; ')
api.use({ onRequest: ({ request }) => request.headers.set('cookie', cookie) })

const { data: list } = await api.GET('/tribes', { params: { query: { limit: 5 } } })
const { data: profile } = await api.PATCH('/me/profile', { body: { bio: 'Written with openapi-fetch' } })
const skill = { skill: 'TypeScript', level: 'expert' } as const
await api.POST('/me/skills', { body: skill })
const { error } = await api.POST('/me/skills', { body: skill })
// the codes of this operation are known to the compiler
const isKnown = error?.code === 'SKILL_ALREADY_ADDED'

process.stdout.write(
  JSON.stringify({ tribes: list?.items.map(({ title }) => title), bio: profile?.bio, code: error?.code, isKnown }),
)
