export { ConsentAnswer } from './consent.ts'
export { accountsContract } from './contract.ts'
export { accountsErrors } from './errors.ts'
export type { ErasureWarningDay } from './rules.ts'
export {
  consentKeptMonths,
  consentValidMonths,
  consentVersion,
  dueErasureWarning,
  erasureDelayDays,
  erasureWarningDays,
  homePath,
  memberHeader,
  maxEmailLength,
  maxNameLength,
  passwordLength,
  pathAfterSignIn,
  termsVersion,
} from './rules.ts'
export {
  CreatedToken,
  maxTokenName,
  maxTokens,
  NewToken,
  OwnToken,
  scopesText,
  tokenLifetimes,
  tokenParts,
  tokenScopes,
} from './tokens.ts'
export type { TokenLifetime, TokenPart, TokenScope } from './tokens.ts'
export {
  AccountName,
  AccountState,
  EmailAddress,
  OwnAccount,
  OwnData,
  OwnFile,
  OwnSession,
  OwnSessionPage,
  PublicConfig,
  Session,
  SessionUser,
} from './schema.ts'
