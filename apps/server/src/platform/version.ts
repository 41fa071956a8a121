import product from '../../../../package.json' with { type: 'json' }

/** The version of the product, from the repository's `package.json`. A build has the one that it was made from. */
export const { version } = product
