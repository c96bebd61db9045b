/** A barcode that the server has drawn; `label` says what it holds. */
export function Svg({
  svg,
  label,
  className,
}: {
  svg: string;
  label: string;
  className: string | undefined;
}) {
  return (
    <span
      className={className}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
