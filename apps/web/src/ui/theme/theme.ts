import {
  Button,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  type VariantColorsResolver,
} from '@mantine/core';
import { optionsFilter } from './options-filter.ts';
import { palette } from './palette.ts';
import parts from './parts.module.css';

const NO_BORDER = '1px solid transparent';

/** `next` is the one warm action on a screen: what this person should do now. */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'next') {
    return {
      background: 'var(--accent)',
      hover: 'var(--accent-hover)',
      color: 'var(--on-accent)',
      border: NO_BORDER,
    };
  }
  if (input.variant === 'filled' && input.color === 'carmin') {
    return {
      background: 'var(--danger-fill)',
      hover: 'var(--danger-fill-hover)',
      color: 'var(--on-fill)',
      border: NO_BORDER,
    };
  }
  if (input.variant === 'filled') {
    return {
      background: 'var(--primary)',
      hover: 'var(--primary-hover)',
      color: 'var(--on-primary)',
      border: NO_BORDER,
    };
  }
  if (input.variant === 'subtle') {
    return {
      background: 'transparent',
      hover: 'var(--hover)',
      color: 'var(--primary-text)',
      border: NO_BORDER,
    };
  }
  return defaultVariantColorsResolver(input);
};

export const theme = createTheme({
  variantColorResolver,
  components: {
    Input: Input.extend({ classNames: { wrapper: parts.field, input: parts.input } }),
    // Label above, help below, error last.
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        label: parts.label,
        required: parts.required,
        description: parts.description,
        error: parts.error,
      },
    }),
    // By name alone: the login page has no box, and importing it would bring it there.
    Checkbox: { classNames: { root: parts.boxRoot, input: parts.box } },
    // What a browser knows of its owner fits only the fields that name it: those say which.
    TextInput: { defaultProps: { autoComplete: 'off' } },
    Textarea: { defaultProps: { autoComplete: 'off' } },
    NumberInput: { defaultProps: { autoComplete: 'off' } },
    NativeSelect: { defaultProps: { autoComplete: 'off' } },
    Select: { defaultProps: { filter: optionsFilter } },
    MultiSelect: { defaultProps: { filter: optionsFilter } },
    Autocomplete: { defaultProps: { filter: optionsFilter } },
    TagsInput: { defaultProps: { filter: optionsFilter } },
    Button: Button.extend({
      defaultProps: { size: 'md' },
      classNames: { root: parts.button, section: parts.buttonSection },
    }),
  },
  colors: {
    petroleo: palette.petroleo,
    maracuya: palette.maracuya,
    verde: palette.verde,
    naranja: palette.naranja,
    carmin: palette.carmin,
    gray: palette.piedra,
    dark: palette.noche,
  },
  primaryColor: 'petroleo',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: '#142023',
  fontFamily: "'Hanken Grotesk Variable', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3333', sm: '1.3846', md: '1.4286', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  headings: {
    fontWeight: '640',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
});
