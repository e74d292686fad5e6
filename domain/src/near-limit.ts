/** The share of any limit from which it is shown as nearly reached: the days of a stage, the storage of a plan. */
export const NEAR_LIMIT = 0.8
