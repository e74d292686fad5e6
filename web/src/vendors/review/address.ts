/** The page that reviews papers, with one of them open. */
export function reviewAddress(paperId: string): string {
  return `/app/vendors/review?paper=${paperId}`
}
