/** A browser's storage in memory. Like a real one its keys are properties of its own. */
export function mapStorage(): Storage {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  const kept: Record<string, string> = {};
  return new Proxy(kept, {
    get: (target, name) =>
      name === 'length' ? Object.keys(target).length : Reflect.get({ ...target, ...methods }, name),
  }) as unknown as Storage;
}
