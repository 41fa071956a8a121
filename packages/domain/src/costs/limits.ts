/** Expenses of a tribe, with those that are void (COST-09). */
export const linesMax = 500
export const titleMax = 80
/** Days before and after a stay on which an expense may be. */
export const daysAroundStay = 60
/** The largest amount of an expense, in whole units of its currency. */
export const amountMaxUnits = 1_000_000
/** Days for which who has left still reads the costs after all is settled (COST-01). */
export const daysAfterSettled = 90
/** Days after which a claimed payment is remembered to who should confirm it (COST-06). */
export const settlementReminderDays = [3, 7] as const
/** Days after a stay on which who is not even is reminded. */
export const openReminderDays = [7, 30] as const
export const planDatesMax = 6
/** Days relative to a date of the plan on which who has not paid is reminded (COST-07). */
export const planReminderDays = [-7, -1, 0, 3] as const
export const daysLateToRelease = 5
/** Days for which a claimed payment holds a spot. */
export const claimDays = 7
/** Hours for which changed paying details are marked (COST-08). */
export const changedDetailsHours = 72
export const reasonMax = 200
export const importMax = 200_000
/** From how many days before the expense a rate of the table is marked as old: weekends and holidays have none. */
export const rateDays = 7
export const receiptMaxBytes = 10 * 1024 * 1024
export const splitKinds = ['equal', 'nights', 'shares', 'exact'] as const
export type SplitKind = (typeof splitKinds)[number]
export const payWays = ['transfer', 'cash', 'card', 'app', 'other'] as const
export type PayWay = (typeof payWays)[number]

/** The page of a tribe's costs. */
export function costsPage(tribeId: string): string {
  return `/app/tribes/${tribeId}/costs`
}
