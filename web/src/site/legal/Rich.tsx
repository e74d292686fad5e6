import { hasPage } from '../pages.ts'

const MARKED = /(\[[^\]]+\]\([^)]+\)|`[^`]+`)/
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/

/** A text in which `[words](/address)` are links, and names between backticks are set as such. */
export function Rich({ children }: { children: string }) {
  return children.split(MARKED).map((part, index) => <Part key={index} text={part} />)
}

function Part({ text }: { text: string }) {
  const [, words, address] = LINK.exec(text) ?? []
  if (words !== undefined && address !== undefined) {
    // A page that is not built yet is a word like any other.
    if (!hasPage(address.split('#', 1)[0]!)) return words
    return (
      <a href={address} className="link underline">
        {words}
      </a>
    )
  }
  if (text.startsWith('`')) return <code className="text-[0.92em]">{text.slice(1, -1)}</code>
  return text
}
