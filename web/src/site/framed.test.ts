import { expect, it } from 'vitest'
import { framed } from './framed.ts'

const FRAME = '<html lang="en" data-written><head><!--page-head--></head><div id="root"><!--page-body--></div></html>'
const page = { name: 'portfolio', path: '/portfolio/1', locale: 'es', head: '<title>T</title>', body: '<p>$& $1</p>' }

it('inserts the language, head and body whatever they contain', () => {
  expect(framed(FRAME, page)).toBe(
    '<html lang="es" data-written><head><title>T</title></head><div id="root" data-page="portfolio" data-path="/portfolio/1"><p>$& $1</p></div></html>',
  )
})

it('embeds data that cannot break out of its element', () => {
  const html = framed(FRAME, { ...page, data: { name: '</script><script>alert(1)</script>' } })
  expect(html).not.toContain('</script><script>')
  const written = /id="page-data">(.*?)<\/script>/.exec(html)?.[1]
  expect(JSON.parse(written ?? '')).toEqual({ name: '</script><script>alert(1)</script>' })
})
