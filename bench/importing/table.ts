const STREETS = ['Maple St', 'Birch Avenue', 'Elm Ct', 'Cedar Ridge Rd', 'Dry Creek Lane', 'Oak Boulevard', 'Mill Pkwy']
const TOWNS = ['Dayton,OH,45402', 'Kettering,OH,45429', 'Xenia,OH,45385', 'Toledo,OH,43604', 'Akron,OH,44304']
const STAGES = ['Lead', 'Analysis', 'Offer made', 'Under contract', 'Rehab', 'For sale', 'Sold', 'Lost']

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!
const money = (dollars: number) => `"$${dollars.toLocaleString('en-US')}.00"`

/**
 * A deal tracker like real ones: `rows` different properties, fifteen columns, formatted amounts and two date styles.
 */
export function dealTable(rows: number): Buffer {
  const lines = [
    'Property Address,City,State,Zip,Stage,Purchase Price,ARV,Rehab Budget,Close Date,Beds,Baths,SqFt,Year Built,Owner,Notes',
  ]
  for (let row = 0; row < rows; row++) {
    const day = new Date(Date.UTC(2026, row % 12, (row % 27) + 1)).toISOString().slice(0, 10)
    const [year, month, date] = day.split('-')
    lines.push(
      [
        `${row + 1} ${pick(STREETS, row)}`,
        pick(TOWNS, row),
        pick(STAGES, row),
        money(60_000 + (row % 400) * 500),
        money(120_000 + (row % 500) * 700),
        money(15_000 + (row % 90) * 400),
        row % 2 === 0 ? day : `${month}/${date}/${year}`,
        (row % 5) + 1,
        ((row % 8) + 2) / 2,
        `"${(900 + (row % 2_000)).toLocaleString('en-US')}"`,
        1_920 + (row % 100),
        'Anita Rao',
        '"motivated seller, call after 5"',
      ].join(','),
    )
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`)
}

/** Public sales records like those counties publish. */
export function compTable(rows: number): Buffer {
  const lines = ['ADDRESS,ZIP CODE,SALE PRICE,SALE DATE,GROSS SQUARE FEET,LAND SQUARE FEET,YEAR BUILT']
  for (let row = 0; row < rows; row++)
    lines.push(
      `${row + 1} ${pick(STREETS, row)},${45_402 + (row % 9)},${money(80_000 + (row % 700) * 600)},${(row % 12) + 1}/${(row % 27) + 1}/2025,"1,${String(row % 1_000).padStart(3, '0')}","8,000",${1_900 + (row % 120)}`,
    )
  return Buffer.from(`${lines.join('\n')}\n`)
}
