/** The URL of a stay's calendar file. */
export const calendarAddress = (tribeId: string): string => `/api/tribes/${tribeId}/calendar.ics`
