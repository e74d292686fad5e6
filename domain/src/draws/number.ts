/** The first number of an organization's draws. */
export const FIRST_DRAW_NUMBER = 1001

/** Returns a draw's number as people write it: DR-1001. */
export function drawNumber(number: number): string {
  return `DR-${number}`
}
