// Written into the head of every public page: shows its text once the faces of the first screen are there, because text
// set in a stand-in first would move. A page whose faces take more than two seconds is shown without them.
;(function () {
  var root = document.documentElement
  function show() {
    root.removeAttribute('data-awaits-faces')
  }
  root.setAttribute('data-awaits-faces', '')
  setTimeout(show, 2000)
  Promise.all([
    document.fonts.load('400 16px "Instrument Sans Variable"'),
    document.fonts.load('350 32px "Plumbline Display"'),
  ]).then(show, show)
})()
