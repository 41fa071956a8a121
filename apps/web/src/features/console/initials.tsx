/** An operator, who is never a portrait. Decorative: the name stands beside it. */
export function Initials({ text }: { text: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-secondary-tint text-xs font-bold text-secondary"
    >
      {text}
    </span>
  )
}
