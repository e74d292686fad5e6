import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './modules.ts'

export type Term = { english: string; spanish: string; name: string }
/** Words to avoid, by where they would appear. */
export type Avoided = { en: string[]; es: string[]; names: string[] }

const LANGUAGES: Record<string, 'en' | 'es'> = { English: 'en', Spanish: 'es' }

/** Reads docs/glossary.md. */
export function readGlossary(): { terms: Term[]; avoided: Avoided } {
  const terms: Term[] = []
  const avoided: Avoided = { en: [], es: [], names: [] }
  for (const [head, rows] of tables(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))) {
    if (head[2] === 'In code')
      terms.push(...rows.map((row) => ({ english: row[0]!, spanish: row[1]!, name: row[2]!.replaceAll('`', '') })))
    else if (head[0] === 'Language') for (const row of rows) avoided[LANGUAGES[row[0]!]!].push(row[1]!)
    else avoided.names.push(...rows.map((row) => row[0]!))
  }
  return { terms, avoided }
}

/** Returns the tables in a Markdown text as header cells and rows of cells. */
function tables(text: string): [head: string[], rows: string[][]][] {
  return text
    .split(/\n(?!\|)/)
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 2)
    .map(([head, , ...rows]) => [cells(head!), rows.map(cells)])
}

function cells(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}

/** Checks whether a text contains these words, whole and in sequence. The last one may be plural. */
export function holds(text: string, words: string): boolean {
  return new RegExp(`(?<!\\p{L})${words}(?:e?s)?(?!\\p{L})`, 'iu').test(text)
}

type Node = { type: string; [key: string]: unknown }

/** Returns the names a module declares: variables, parameters, functions, classes, types and their properties. */
export function declaredNames(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]!.message}`)
  const names: string[] = []
  visit(program as unknown as Node, (node) => names.push(...bound(node)))
  return names
}

/** Returns the comments of a module, without their marks. */
export function commentsIn(path: string, source: string): string[] {
  return parseSync(path, source).comments.map(({ value }) => value)
}

/** Returns what a module calls its tests and groups of tests. */
export function testNamesIn(source: string): string[] {
  const named = /(?<![\w.])(?:it|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(['"`])((?:(?!\1).)*)\1/g
  return [...source.matchAll(named)].map((match) => match[2]!)
}

function bound(node: Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return inPattern(node['id'] as Node | null)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [node['id'] as Node | null, ...(node['params'] as Node[])].flatMap(inPattern)
    case 'TSPropertySignature':
      return inPattern(node['key'] as Node)
    default:
      return []
  }
}

/** Returns the names on the left side of an assignment: a single name, or the parts of an object or array pattern. */
function inPattern(pattern: Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [String(pattern['name'])]
    case 'ObjectPattern':
      return (pattern['properties'] as Node[]).flatMap((property) =>
        inPattern((property['value'] ?? property['argument']) as Node),
      )
    case 'ArrayPattern':
      return (pattern['elements'] as (Node | null)[]).flatMap(inPattern)
    case 'AssignmentPattern':
      return inPattern(pattern['left'] as Node)
    case 'RestElement':
      return inPattern(pattern['argument'] as Node)
    default:
      return []
  }
}

/** Splits a name into words: `tellOwner` becomes `tell` and `owner`. */
export function wordsIn(name: string): string[] {
  return name.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase())
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const child of Object.values(node).flat())
    if (child !== null && typeof child === 'object' && 'type' in child) visit(child as Node, see)
}
