/** On a page that starts when it is touched: a place that starts it when it is seen, because something is to be loaded there. */
export function StartsWhenSeen() {
  return <span data-seen="all" />
}
