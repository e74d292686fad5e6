/** What the chart shows besides the work itself. */
export type Layers = { critical: boolean; slack: boolean; baseline: boolean }
