type Page = { name: string; path: string; locale: string; head: string; body: string; data?: unknown }

/** Puts a rendered page into the frame of the public site (`pages/frame.html`). */
export function framed(frame: string, page: Page): string {
  return frame
    .replace('<html lang="en"', `<html lang="${page.locale}"`)
    .replace('<!--page-head-->', () => page.head)
    .replace(
      '<div id="root"><!--page-body--></div>',
      () => `<div id="root" data-page="${page.name}" data-path="${page.path}">${page.body}</div>${dataOf(page)}`,
    )
}

/** Serializes data so that it cannot close its element or open another one. */
function dataOf({ data }: Page): string {
  if (data === undefined || data === null) return ''
  return `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
