/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="key ink fixed top-2 inset-s-2 z-50 -translate-y-20 focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  )
}
