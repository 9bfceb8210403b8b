export default {
  title: '404 Page Not Found',
  // The specification's sentence. The other languages say what a reader can do.
  text: 'Did you forget to add the page to the router?',
  home: 'Go to Home',
} as const
