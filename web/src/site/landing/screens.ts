/** The screens in the pictures and their heights. They are 1280 px wide on desktop and 390 px on a phone. */
export const SCREENS = {
  board: { desk: 560, phone: 844 },
  blocked: { desk: 620, phone: 700 },
  underwriting: { desk: 700, phone: 700 },
  comps: { desk: 620, phone: 700 },
  budget: { desk: 640, phone: 700 },
  activity: { desk: 560, phone: 700 },
} as const
export type Screen = keyof typeof SCREENS
