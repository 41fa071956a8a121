export { accountsContract } from './contract.ts'
export { accountsErrors } from './errors.ts'
export { erasureDelayDays, homePath, passwordLength, pathAfterSignIn, termsVersion } from './rules.ts'
export { AccountState, OwnAccount, OwnData, OwnFile, OwnSession, PublicConfig, Session, SessionUser } from './schema.ts'
