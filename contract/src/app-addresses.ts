/**
 * Where the application has pages, below /app. The web draws a page for each of them, the server answers every other
 * address below /app with status 404. A room without pages yet has no line here.
 */
export const APP_PAGES = [
  '',
  'activity',
  'deals',
  'deals/:dealId/:tab?',
  'deals/import',
  'deals/import/:importId',
  'deals/new',
  'portfolio/:tab?',
] as const

export type AppPage = (typeof APP_PAGES)[number]
