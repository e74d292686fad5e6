/** The style of pages rendered by the server itself: the product's colors, without its fonts. */
export const PLAIN_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f8f7f3; --surface: #fefdfc; --sunken: #f1efea; --ink: #191e27; --ink-soft: #525760;
  --line: #dedbd6; --link: #27538b; --focus: #a2782d; --notice: #f7efdb; --notice-edge: #936c30;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171d; --surface: #1b2026; --sunken: #0e1116; --ink: #ece9e4; --ink-soft: #afaca5;
    --line: #2e3238; --link: #8cbaeb; --focus: #dab568; --notice: #322919; --notice-edge: #dab568;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Helvetica Neue', Arial, sans-serif; }
main { max-width: 1200px; margin: 0 auto; padding: 24px 16px 64px; }
main:has(> nav) { display: grid; grid-template-columns: 200px minmax(0, 1fr); gap: 32px; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 16px 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 6px 8px; border-radius: 6px; text-decoration: none; }
nav a:hover { background: var(--sunken); }
h1 { font: 350 32px/1.2 Charter, Georgia, serif; margin: 8px 0 16px; }
h2 { font-size: 22px; margin: 48px 0 12px; padding-bottom: 8px; border-bottom: 1px solid var(--line); }
h3 { font-size: 16px; margin: 0 0 4px; overflow-wrap: anywhere; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 12px 0; }
article h2 { margin-top: 0; border: 0; padding: 0; font-size: 18px; }
p { margin: 0 0 12px; max-width: 75ch; }
a { color: var(--link); }
button { min-height: 44px; margin: 8px 0 16px; padding: 8px 20px; border: 1px solid #936c30; border-radius: 6px; background: #dab568; color: #241a0b; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 8px; background: var(--surface); padding: 8px 12px; z-index: 1; }
.soft, em { color: var(--ink-soft); }
em { font-style: normal; font-size: 13px; }
.notice { background: var(--notice); border-left: 3px solid var(--notice-edge); padding: 12px 16px; }
code, pre, .method { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px; }
.method { display: inline-block; min-width: 64px; font-weight: 600; }
pre { background: var(--sunken); border-radius: 6px; padding: 12px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin-top: 8px; }
summary { cursor: pointer; padding: 4px 0; min-height: 32px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
td:first-child { white-space: nowrap; }
@media (max-width: 800px) {
  main:has(> nav) { display: block; }
  nav { position: static; max-height: none; }
  nav ul { display: flex; flex-wrap: wrap; }
  nav a { padding: 10px 12px; }
  td:first-child { white-space: normal; }
}
@media print { nav, .skip { display: none; } details::details-content { content-visibility: visible; } }
`
