/** Checks whether a typed signature has a first and a last name. */
export function isFullName(signer: string): boolean {
  return /\S\s+\S/.test(signer)
}
