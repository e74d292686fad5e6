const AMOUNT = /(-|\()?\s?(?:US|MX)?\$?\s?(\d{1,3}(?:[, ’']\d{3})+|\d+)\s?[.,]\s?(\d{2})(?!\d|[.,]\d|\s?%|\/)/g

/** Letters that a camera sees instead of digits, replaced where a token is otherwise a number. */
const SEEN_AS: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1', '|': '1', S: '5', B: '8' }
const NEARLY_A_NUMBER = /(?<![\p{L}\d])[$\d][\d.,OolI|SB]*\d[\d.,OolI|SB]*(?![\p{L}\d])/gu

function withDigits(text: string): string {
  return text.replace(NEARLY_A_NUMBER, (token) => token.replace(/[OolI|SB]/g, (letter) => SEEN_AS[letter] ?? letter))
}

/** The money amounts of a line in cents, from left to right; one in parentheses or with a minus is negative. */
export function amountsIn(line: string): number[] {
  return [...withDigits(line).matchAll(AMOUNT)].map(([, sign, whole = '', fraction = '']) => {
    const amount = Number(whole.replace(/\D/g, '')) * 100 + Number(fraction)
    return sign === undefined ? amount : -amount
  })
}
