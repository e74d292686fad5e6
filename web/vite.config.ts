import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { appFonts } from './vite/app-fonts.ts'
import { compressedAssets } from './vite/compressed-assets.ts'
import { contractRoutes } from './vite/contract-routes.ts'
import { firstLoadChunk } from './vite/first-load.ts'
import { firstPaint } from './vite/first-paint.ts'
import { frontDoors, SERVERS } from './vite/front-doors.ts'
import { generatedFiles } from './vite/generated-files.ts'
import { portalSheet } from './vite/portal-sheet.ts'
import { prerender } from './vite/prerender.ts'
import { tunedSonner } from './vite/sonner.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Three entry points: `app.html` for sign-in and the signed-in product, `portal.html` for vendors, `site.html` as the
 * frame of the public pages.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [
    generatedFiles(),
    contractRoutes(),
    firstPaint(),
    appFonts(),
    portalSheet(),
    frontDoors(),
    tunedSonner(),
    react(),
    tailwindcss(),
    compressedAssets(),
    prerender(),
  ],
  // The build turns article texts into HTML. The library for that has to be bundled, because it may be missing where
  // only the server is installed. So is React with what uses it, so that pages are always written with its fast version,
  // which it otherwise chooses by NODE_ENV: a page of the portal takes 1 ms with it, and 14 with the other.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: isSsrBuild
    ? {
        outDir: here('../dist/web/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        emitAssets: false,
        ssr: true,
        target: 'node24',
        rolldownOptions: { input: here('src/entry-server.tsx') },
      }
    : {
        outDir: here('../dist/web/client'),
        emptyOutDir: true,
        target: 'es2023',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        manifest: true,
        rolldownOptions: {
          input: {
            app: here('app.html'),
            portal: here('portal.html'),
            site: here('site.html'),
            turn: here('src/site/landing/turn-slides.ts'),
          },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  debugName: 'first load',
                  name: firstLoadChunk({
                    app: here('src/entry-app.tsx'),
                    site: here('src/entry-site.tsx'),
                    portal: here('src/entry-portal.tsx'),
                    board: here('src/moves/BoardPage.tsx'),
                    words: here('src/messages/generated/messages'),
                  }),
                },
              ],
            },
          },
        },
      },
  server: { port: 5173, strictPort: true, proxy: apiProxy('http://127.0.0.1:3000') },
}))

/** In development, proxies everything except pages and assets to the server. */
function apiProxy(target: string) {
  return Object.fromEntries(SERVERS.map((path) => [path, { target }]))
}
