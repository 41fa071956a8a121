/** A field that people do not see: what fills it in is a program. */
export function EmptyField({ name }: { name: string }) {
  return (
    <div hidden>
      <label>
        Leave this field empty
        <input name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
