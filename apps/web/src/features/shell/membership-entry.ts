/** The two states of the membership entry in the menus (HEAD-02). */
export const manageMembership = 'Manage Subscription'
export const upgradePlan = 'Upgrade Plan'

/** Their actions, which belong to the membership room: open the plans, or the pages about the member's plan. */
export type MembershipEntry = { onUpgrade: () => void; onManage: () => void }
