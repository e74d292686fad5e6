/** The tracks that a row of an order and the column names above share on a wide screen. */
export const ROW_GRID = 'xl:grid-cols-[1.4fr_2fr_.6fr_.7fr_.9fr_1fr_.9fr_4rem]'
