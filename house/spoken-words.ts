import { parseSync } from 'vite'

/** Attributes that are read out to users. */
const SPOKEN = new Set(['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'label', 'placeholder', 'title'])
const WORD = /\p{L}{2,}/u
/** Names that are the same in every language. */
const NAMES = new Set(['Plumbline'])

type Node = { type: string; [key: string]: unknown }

/** Finds text that a component hard-codes instead of using translatable messages. */
export function ownWords(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]!.message}`)
  const found: string[] = []
  visit(program as unknown as Node, (node) => found.push(...textOf(node)))
  return found.map((text) => text.trim()).filter((text) => WORD.test(text) && !NAMES.has(text))
}

function textOf(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node['value'])]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return (node['children'] as Node[]).flatMap(literal)
  if (node.type !== 'JSXAttribute' || !SPOKEN.has(String((node['name'] as Node)['name']))) return []
  return literal(node['value'] as Node | null)
}

/** Reads `"text"` or `{'text'}`. */
function literal(node: Node | null): string[] {
  if (node?.type === 'JSXExpressionContainer') return literal(node['expression'] as Node)
  return node?.type === 'Literal' && typeof node['value'] === 'string' ? [node['value']] : []
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const child of Object.values(node).flat()) {
    if (child !== null && typeof child === 'object' && 'type' in child) visit(child as Node, see)
  }
}
