/** Columns of a row: tick, code, name, budget lines, amount, drawn, actions. */
export const ROW_GRID = 'md:grid-cols-[1.5rem_5.5rem_minmax(0,1.3fr)_minmax(0,1.2fr)_9rem_6.5rem_2.5rem]'
