/** A move that someone typed: which deal, to which stage. */
export type AskedMove = { deal: string; stage: string }

const VERBS = /^(?:move|mover|mueve|pasar|pasa)\s+/i
const TO = /^(.+?)\s+(?:to|a|al|→)\s+(.*)$/i

/** Parses `move 61 Millstone to Offer` or `mover 61 Millstone a Oferta`; null for anything else. */
export function askedMove(text: string): AskedMove | null {
  const trimmed = text.trimStart()
  if (!VERBS.test(trimmed)) return null
  const rest = trimmed.replace(VERBS, '')
  const parts = TO.exec(`${rest} `)
  const deal = (parts?.[1] ?? rest).trim()
  return deal === '' ? null : { deal, stage: parts?.[2]?.trim() ?? '' }
}
