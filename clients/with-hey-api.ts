// Signs in, reads, writes and handles an error with the client of @hey-api/openapi-ts:  node with-hey-api.ts URL EMAIL PASSWORD
import { client } from './generated/hey/client.gen.ts'
import { profilesAddSkill, profilesUpdate, signInPassword, tribesList } from './generated/hey/sdk.gen.ts'

const [url = '', email = '', password = ''] = process.argv.slice(2)
client.setConfig({ baseUrl: `${url}/api` })

const signedIn = await signInPassword({ body: { email, password } })
if (signedIn.error !== undefined || signedIn.response === undefined) throw new Error('nobody is signed in')
const cookie = signedIn.response.headers
  .getSetCookie()
  .map((each) => each.split(';')[0])
  .join('; ')
client.setConfig({ headers: { cookie } })

const { data: list } = await tribesList({ query: { limit: 5 } })
const { data: profile } = await profilesUpdate({ body: { bio: 'Written with hey-api' } })
const skill = { skill: 'TypeScript', level: 'expert' } as const
await profilesAddSkill({ body: skill })
const { error } = await profilesAddSkill({ body: skill })
// the codes of this operation are known to the compiler
const isKnown = error?.code === 'SKILL_ALREADY_ADDED'

process.stdout.write(
  JSON.stringify({ tribes: list?.items.map(({ title }) => title), bio: profile?.bio, code: error?.code, isKnown }),
)
