/** The statements a test file sent to PostgreSQL. */
export type FileRecord = { file: string; statements: readonly string[] }

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

function wordsOf(text: string): string[] {
  return text.replace(/\$\{[^}]*\}/g, ' ').match(/\w+/g) ?? []
}

function gramsOf(words: readonly string[]): string[] {
  return words.slice(0, Math.max(0, words.length - GRAM + 1)).map((_, at) => words.slice(at, at + GRAM).join(' '))
}

/**
 * Distinguishes the product's statements from those only tests send, such as a look into a table, by comparing their
 * words with both sources. One of only a few words has to be in the product as it is.
 */
export function ownStatements(product: string, tests: string): (statement: string) => boolean {
  const productWords = wordsOf(product)
  const [inProduct, inTests] = [new Set(gramsOf(productWords)), new Set(gramsOf(wordsOf(tests)))]
  const productText = ` ${productWords.join(' ')} `
  return (statement) => {
    const words = wordsOf(statement)
    if (words.length < GRAM) return productText.includes(` ${words.join(' ')} `)
    const grams = gramsOf(words)
    const found = (among: ReadonlySet<string>) => grams.filter((gram) => among.has(gram)).length
    return found(inTests) <= found(inProduct)
  }
}

/** @returns one of the product's statements for each shape, as a test sent it */
export function onePerShape(records: readonly FileRecord[], isOwn: (statement: string) => boolean): string[] {
  const statements = new Map<string, string>()
  for (const record of records)
    for (const statement of record.statements) {
      const shape = shapeOf(statement)
      if (!statements.has(shape) && isOwn(shape)) statements.set(shape, statement)
    }
  return [...statements.values()]
}
