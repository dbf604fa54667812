export declare const SMALL_TABLES: string[];
