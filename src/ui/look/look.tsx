/** The boxes and words that pages behind the login are made of: what is only layout, text or a box. */
import type { ComponentPropsWithoutRef, CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import { Link, type LinkProps } from 'react-router';
import { IconChevronDown } from '../icons/index.ts';
import classes from './look.module.css';

/** A step of the grid of spaces in tokens.css. */
type Space = 0 | 'half' | 1 | '1h' | 2 | 3 | 4;

type Tag =
  | 'div'
  | 'span'
  | 'section'
  | 'article'
  | 'header'
  | 'fieldset'
  | 'ul'
  | 'ol'
  | 'li'
  | 'p'
  | 'dl';

type BoxProps = HTMLAttributes<HTMLElement> & { as?: Tag; gap?: Space };

type StackProps = BoxProps & {
  /** With room around it, as a dialog has none of its own. */
  isInDialog?: boolean;
};

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

function spaced(gap: Space, style: CSSProperties | undefined): CSSProperties {
  const space = gap === 0 ? '0px' : `var(--space-${gap})`;
  return { '--gap': space, ...style } as CSSProperties;
}

/** One under the other. */
export function Stack(props: StackProps) {
  const { as: Box = 'div', gap = 2, isInDialog, className, style, ...rest } = props;
  return (
    <Box
      {...rest}
      className={joined(classes.stack, className)}
      data-dialog={isInDialog}
      style={spaced(gap, style)}
    />
  );
}

/** Side by side, each at least `min` wide, as long as there is room; `data-whole` has a line of its own. */
export function Abreast({ min, className, style, ...rest }: BoxProps & { min: string }) {
  const width = { '--min': min, ...style } as CSSProperties;
  return <Stack {...rest} className={joined(classes.abreast, className)} style={width} />;
}

type GroupProps = BoxProps & {
  align?: 'center' | 'start' | 'end' | 'baseline';
  /** `between`: the first at the start of the line and the last at its end. */
  justify?: 'start' | 'between' | 'end';
  /** Words beside an icon break in themselves, and never go below it. */
  isNowrap?: boolean;
};

/** One beside the other, as long as there is room. */
export function Group(props: GroupProps) {
  const { as: Box = 'div', gap = 1, align = 'center', justify, isNowrap, ...others } = props;
  const { className, style, ...rest } = others;
  return (
    <Box
      {...rest}
      className={joined(classes.group, className)}
      data-align={align}
      data-justify={justify}
      data-nowrap={isNowrap}
      style={spaced(gap, style)}
    />
  );
}

type Tone = 'muted' | 'soft' | 'brand' | 'success' | 'warning' | 'danger';

type TextProps = Omit<HTMLAttributes<HTMLElement>, 'color'> & {
  as?:
    | 'h1'
    | 'figcaption'
    | 'p'
    | 'span'
    | 'small'
    | 'strong'
    | 'h2'
    | 'h3'
    | 'h4'
    | 'h5'
    | 'div'
    | 'li'
    | 'dt'
    | 'dd'
    | 'legend'
    | 'blockquote';
  size?: 'xs' | 'sm' | 'nav' | 'md' | 'lg' | 'xl';
  tone?: Tone;
  weight?: 'regular' | 'medium' | 'bold';
  /** As a person typed it: its line breaks are shown. */
  isTyped?: boolean;
};

/** Words in one of the sizes, tones and weights of the design; long ones break anywhere. */
export function Text(props: TextProps) {
  const { as: Words = 'p', size, tone, weight, isTyped, className, ...rest } = props;
  return (
    <Words
      {...rest}
      className={joined(classes.text, className)}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-typed={isTyped}
    />
  );
}

type CardProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  as?: 'section' | 'article';
  /** Its heading, by which it is named. */
  title?: ReactNode;
  level?: 2 | 3;
  /** A smaller heading, of one card among many. */
  isSmall?: boolean;
  lead?: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
};

/** A white card, with or without a heading. */
export function Card(props: CardProps) {
  const { as: Box = 'section', title, level = 2, isSmall, lead, aside, ...others } = props;
  const { className, children, ...rest } = others;
  const heading = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Box
      aria-labelledby={title === undefined ? undefined : heading}
      {...rest}
      className={joined(classes.card, className)}
    >
      {title !== undefined && (
        <Group as="header" justify="between" gap={1}>
          <Text as={Heading} id={heading} size={isSmall ? 'md' : 'lg'}>
            {title}
          </Text>
          {aside}
        </Group>
      )}
      {lead !== undefined && <Text tone="muted">{lead}</Text>}
      {children}
    </Box>
  );
}

type FactsProps = ComponentPropsWithoutRef<'dl'> & { kind?: 'columns' | 'lines' | 'inline' };

/** Facts with their labels: side by side in columns, one a line under hairlines, or as running words. */
export function Facts({ kind = 'columns', className, ...rest }: FactsProps) {
  return <dl {...rest} className={joined(classes.facts, classes[kind], className)} />;
}

/** One of the facts; nothing where there is nothing to say. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type RowsProps = ComponentPropsWithoutRef<'ul'> & {
  as?: 'ul' | 'ol';
  /** As a card of its own, around rows that have no card. */
  isBoxed?: boolean;
};

/** Rows with a hairline between them; what belongs to one stands in its `<li>`, side by side. */
export function Rows({ as: List = 'ul', isBoxed, className, ...rest }: RowsProps) {
  return <List {...rest} className={joined(classes.rows, className)} data-boxed={isBoxed} />;
}

type FoldProps = { title: ReactNode; isOpen?: boolean; children: ReactNode };

/** Details that can be unfolded. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details className={classes.fold} open={isOpen}>
      <summary>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
        {title}
      </summary>
      <Stack gap={1}>{children}</Stack>
    </details>
  );
}

/** How far something has come, as a bar with the same in words beside it. */
export function Progress({ children, ...bar }: ComponentPropsWithoutRef<'progress'>) {
  return (
    <Group isNowrap gap={2}>
      <progress {...bar} className={classes.progress} />
      <Text as="span" size="sm" tone="muted">
        {children}
      </Text>
    </Group>
  );
}

/** The buttons below a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

type NoteProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'blockquote';
  tone?: 'brand' | 'success' | 'warning' | 'danger' | 'plain';
};

/** A tinted box for what one should read. */
export function Note({ as: Box = 'div', tone = 'brand', className, ...rest }: NoteProps) {
  return <Box {...rest} className={joined(classes.note, className)} data-tone={tone} />;
}

type BadgeProps = ComponentPropsWithoutRef<'span'> & Pick<NoteProps, 'tone'>;

/** A word in a tinted pill. */
export function Badge({ tone = 'brand', ...rest }: BadgeProps) {
  return <span {...rest} className={joined(classes.note, classes.badge)} data-tone={tone} />;
}

type SkeletonProps = {
  /** Said to those who do not see it. */
  label: string;
  count?: number;
  /** Of each, in CSS. */
  height?: string;
};

/** Grey boxes in the shape of what comes. */
export function Skeleton({ label, count = 1, height = '6rem' }: SkeletonProps) {
  return (
    <Stack role="status" aria-label={label} className={classes.skeleton}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
        <span key={place} style={{ blockSize: height }} />
      ))}
    </Stack>
  );
}

/** A word with a dot, so that its colour is never all that says it. */
export function Mark({ tone = 'muted', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`${classes.text} ${classes.mark}`} data-tone={tone}>
      {children}
    </span>
  );
}

type PageProps = ComponentPropsWithoutRef<'div'> & { width?: 'narrow' | 'reading' | 'full' };

/** The parts of a page, one under the other. */
export function Page({ width = 'full', className, ...rest }: PageProps) {
  return <div {...rest} className={joined(classes.page, className)} data-width={width} />;
}

/** What a page is about, and beside it, where there is room, what else belongs to it. */
export function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={joined(classes.column, classes.beside)}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column}>{side}</div>
    </div>
  );
}

/** A link in words, as high as a finger. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={joined(classes.link, className)} />;
}
