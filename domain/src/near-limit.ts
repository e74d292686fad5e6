/** The share of any limit, such as a stage's days or a plan's storage, from which it is shown as nearly reached. */
export const NEAR_LIMIT = 0.8
