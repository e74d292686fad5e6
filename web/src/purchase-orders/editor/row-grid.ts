/** The tracks that a row of an order and the column names above share on a wide screen. */
export const ROW_GRID = 'xl:grid-cols-[1.9fr_2fr_.55fr_.65fr_.85fr_.95fr_.85fr_3.75rem]'
