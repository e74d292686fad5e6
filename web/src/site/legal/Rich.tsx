import { hasPage } from '../pages.ts'

const MARKED = /(\[[^\]]+\]\([^)]+\)|`[^`]+`)/
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/

/** Renders text in which `[words](/address)` are links and names in backticks are set as code. */
export function Rich({ children }: { children: string }) {
  return children.split(MARKED).map((part, index) => <Part key={index} text={part} />)
}

function Part({ text }: { text: string }) {
  const [, words, address] = LINK.exec(text) ?? []
  if (words !== undefined && address !== undefined) {
    // A link to a page that isn't built yet is shown as plain text.
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
