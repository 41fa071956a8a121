/**
 * Whether tests that try many orders or rounds try all of them: `THOROUGH=yes npm run test:unit -- races orders`. They
 * try some otherwise, because all of them take minutes.
 */
export const thorough = process.env['THOROUGH'] === 'yes'
