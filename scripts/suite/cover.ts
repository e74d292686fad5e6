/** The statements a test file sent to PostgreSQL, and how long it took. */
export type FileRecord = { file: string; seconds: number; statements: readonly string[] }

/** A file recorded without a time counts as slow, so it's only chosen for statements no other file sends. */
const SLOW_SECONDS = 60

/** Differences between statements that don't matter to PostgreSQL, each with its replacement. */
const SAME: readonly [RegExp, string][] = [
  [/\s+/g, ' '],
  [/'[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'/g, "'id'"],
  [/\$\d+/g, '$'],
  [/\d+/g, 'N'],
  // One value or many, one column or another.
  [/(\$(::[\w[\]]+)?)(, ?\$(::[\w[\]]+)?)+/g, '$1'],
  [/(\(\$\))(, ?\(\$\))+/g, '$1'],
  [/"\w+" = \$(::[\w[\]]+)?(, ?"\w+" = \$(::[\w[\]]+)?)*/g, '"column" = $'],
  [/\("\w+"(, ?"\w+")*\)/g, '("column")'],
]

/** Returns the shape shared by statements that differ only in their values. */
export function shapeOf(statement: string): string {
  return SAME.reduce((shape, [part, stand]) => shape.replace(part, stand), statement).trim()
}

const GRAM = 4

function gramsOf(text: string): string[] {
  const words = text.replace(/\$\{[^}]*\}/g, ' ').match(/\w+/g) ?? []
  return words.slice(0, Math.max(0, words.length - GRAM + 1)).map((_, at) => words.slice(at, at + GRAM).join(' '))
}

/**
 * Distinguishes the product's statements from those only tests send, such as a look into a table, by comparing their
 * words with both sources.
 */
export function ownStatements(product: string, tests: string): (statement: string) => boolean {
  const [inProduct, inTests] = [new Set(gramsOf(product)), new Set(gramsOf(tests))]
  return (statement) => {
    const grams = gramsOf(statement)
    const found = (among: ReadonlySet<string>) => grams.filter((gram) => among.has(gram)).length
    return found(inTests) <= found(inProduct)
  }
}

/**
 * Chooses test files that together send every statement of the product: the wanted ones first, then repeatedly the file
 * that adds the most for its time, until nothing is missing.
 */
export function cover(
  records: readonly FileRecord[],
  isOwn: (statement: string) => boolean,
  isWanted: (file: string) => boolean,
): string[] {
  const shapes = new Map(records.map((record) => [record.file, shapesOf(record, isOwn)]))
  const missing = new Set([...shapes.values()].flatMap((all) => [...all]))
  const chosen: string[] = []
  const take = (file: string) => {
    chosen.push(file)
    for (const shape of shapes.get(file)!) missing.delete(shape)
  }
  for (const { file } of records) if (isWanted(file)) take(file)
  while (missing.size > 0) {
    const gain = ({ file, seconds }: FileRecord) =>
      [...shapes.get(file)!].filter((shape) => missing.has(shape)).length /
      Math.max(Number.isFinite(seconds) ? seconds : SLOW_SECONDS, 0.1)
    take(records.reduce((best, record) => (gain(record) > gain(best) ? record : best)).file)
  }
  return chosen.toSorted()
}

/** @returns the shapes of the product's statements in a test file */
export function shapesOf({ statements }: FileRecord, isOwn: (statement: string) => boolean): Set<string> {
  return new Set(statements.map(shapeOf).filter(isOwn))
}
