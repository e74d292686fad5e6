// Runs before the first paint, inlined in both HTML frames: the theme and the language the reader chose, and what they have read.
;(function () {
  var root = document.documentElement
  var known = /^(en|es)$/
  var theme = null
  var stored = null
  var asked = new URLSearchParams(location.search).get('lang')
  try {
    theme = localStorage.getItem('theme')
    stored = localStorage.getItem('language')
    if (localStorage.getItem('cookie-notice')) root.dataset.noticed = ''
    if (known.test(asked)) localStorage.setItem('language', asked)
  } catch {
    // Storage may be forbidden; then the system and the server decide.
  }

  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'

  var language = known.test(asked) ? asked : known.test(stored) ? stored : null
  if (language === null) return
  var told = document.cookie.indexOf('language=' + language) >= 0
  document.cookie = 'language=' + language + '; path=/; max-age=31536000; samesite=lax'
  // A page written in the other language because its cookie was gone is asked for once more; the app's frame just follows.
  var nowTold = document.cookie.indexOf('language=' + language) >= 0
  if ('written' in root.dataset && root.lang !== language && !told && nowTold) location.reload()
  else root.lang = language
})()
