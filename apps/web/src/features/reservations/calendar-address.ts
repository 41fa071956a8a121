/** Where a stay is as a file for calendar programs. */
export const calendarAddress = (tribeId: string): string => `/api/tribes/${tribeId}/calendar.ics`
