import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin } from 'vite'

/** The script for each place in the HTML frames. */
const SCRIPTS = {
  '<!--first-paint-->': '../src/shell/first-paint.js',
  '<!--check-given-->': '../src/portal/check-given.js',
}

/** Inlines the scripts that have to run before anything is painted. */
export function firstPaint(): Plugin {
  return {
    name: 'plumbline:first-paint',
    async transformIndexHtml(html) {
      let inlined = html
      for (const [place, path] of Object.entries(SCRIPTS)) {
        if (!html.includes(place)) continue
        const source = fileURLToPath(new URL(path, import.meta.url))
        const { code } = await minify(source, await readFile(source, 'utf8'))
        inlined = inlined.replace(place, () => `<script>${code.trim()}</script>`)
      }
      return inlined
    },
  }
}
