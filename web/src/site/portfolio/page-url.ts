/** Returns the address of one page of a portfolio. The first page has no number. */
export function portfolioPageUrl(url: string, page: number): string {
  return page === 1 ? url : `${url}?page=${page}`
}
