/** How many members one member can block (BLOCK-06). */
export const blocksMax = 1000
