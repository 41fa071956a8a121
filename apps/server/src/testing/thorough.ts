/**
 * Whether tests with many orders or rounds run all of them: `THOROUGH=yes npm run test:unit -- races orders`. By default
 * they run some, because all take minutes.
 */
export const thorough = process.env['THOROUGH'] === 'yes'
